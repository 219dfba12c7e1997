export { fakeApi, refusal, type FakeApi, type Handler, type RecordedCall } from './fake-api';

/**
 * Fragments that a remote uses or offers, by name. Each remote extends these interfaces in src/composition.d.ts, which
 * is generated from its remote.json.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Fragments {}
/** The remote's own slots, with the properties that their fragments receive. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Slots {}
/** Events that the remote sends or listens to, with their detail. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Events {}

type OwnFragments = Fragments;
type OwnSlots = Slots;
type OwnEvents = Events;

/** The engine's packages read them from the SDK. */
declare module '@federated-pages/sdk/remote/declared' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Fragments extends OwnFragments {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Slots extends OwnSlots {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Events extends OwnEvents {}
}

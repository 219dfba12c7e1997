export { ExpiryNotice } from './expiry-notice';
export { StepGate } from './step-gate';
export { StepWays } from './step-ways';
export { WizardFrame } from './wizard-frame';

export { StepGate } from './step-gate';
export { StepWays } from './step-ways';
export { WizardFrame } from './wizard-frame';

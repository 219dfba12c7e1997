import { readFileSettings, type FileSettings, type ModuleSettings } from '../platform/module';

export type ManagementSettings = FileSettings;

/** The variables of `readFileSettings`, for pictures. */
export const managementSettings = {
  token: Symbol('MANAGEMENT_SETTINGS'),
  read: readFileSettings,
} satisfies ModuleSettings;

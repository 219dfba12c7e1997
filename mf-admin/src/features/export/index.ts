export { ExportButton, ExportTrouble } from './export';
export { useExport } from './use-export';
export { jsonFile, saveFile } from './save-file';

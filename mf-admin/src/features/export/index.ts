export { ExportButton, ExportTrouble } from './export';
export { useExport } from './use-export';

export { ADOPTION, type Adoption } from './adoption';
export { keepDocument, keepVersions, useUnsaved } from './unsaved';

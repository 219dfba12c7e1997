/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The anchor of deep links: never change one that was published. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A legal text as the owner gives it; counsel reviews this file. */
export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  /** ISO date from which the text holds. */
  effective: string;
  introduction: string;
  sections: readonly LegalSection[];
}

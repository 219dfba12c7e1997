interface PageHeadProps {
  title: string;
  description: string;
  /** The path under which search engines keep this page. */
  canonical: string;
  /** For pages that only make sense to who was sent there. */
  noindex?: boolean;
}

/** React lifts these into the document's head. */
export function PageHead({ title, description, canonical, noindex }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}

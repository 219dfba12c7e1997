interface PageHeadProps {
  title: string;
  description: string;
  /** The path under which search engines keep this page. */
  canonical: string;
}

/** React lifts these into the document's head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
    </>
  );
}

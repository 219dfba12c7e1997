import { publicUrl } from 'federated-pages/remote';

interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical path for search engines. */
  canonical: string;
  /** For pages that are only useful to people sent there: no index. */
  noindex?: boolean | undefined;
}

/** 1200 by 630 pixels, in the shell's public files. */
const SHARE_PICTURE = { path: '/share.jpg', width: '1200', height: '630' };

/** Metadata for search engines and link previews. React moves these elements to the document's head. */
export function PageHead({ title, description, canonical, noindex }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl(canonical)} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Mealtime" />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl(canonical)} />
      <meta property="og:image" content={publicUrl(SHARE_PICTURE.path)} />
      <meta property="og:image:width" content={SHARE_PICTURE.width} />
      <meta property="og:image:height" content={SHARE_PICTURE.height} />
      <meta property="og:image:alt" content="Mealtime: plan your week, freshly delivered" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

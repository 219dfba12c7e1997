import { useEffect, useState } from 'react';

interface FilePictureProps {
  file: Blob;
  /** The picture's text alternative. */
  name: string;
  className?: string | undefined;
}

/** As a data URL, because the product's CSP does not allow blob URLs. */
export function FilePicture({ file, name, className }: FilePictureProps) {
  const [source, setSource] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (isBroken) return <p>This picture cannot be shown: the file is damaged.</p>;
  return source && <img className={className} src={source} alt={name} onError={() => setIsBroken(true)} />;
}

/** A number that a phone calls. @param phone ten digits */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string | undefined }) => (
  <a href={`tel:+1${phone}`} className={className}>
    {phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')}
  </a>
);

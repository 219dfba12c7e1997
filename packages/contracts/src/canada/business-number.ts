/**
 * True if the ninth digit of a business number is the check digit of the first eight (Luhn, as assigned by the Canada
 * Revenue Agency). Only shown to the reviewer; an applicant is never refused for it.
 */
export function hasValidCheckDigit(businessNumber: string): boolean {
  if (!/^(?!0{9})[0-9]{9}$/.test(businessNumber)) return false;
  const sum = [...businessNumber].reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Canadian banks and credit unions with their institution numbers (Payments Canada). The name is value and label. */
export const BANKS = [
  ['Royal Bank of Canada (RBC)', '003'],
  ['Toronto-Dominion Bank (TD)', '004'],
  ['Bank of Nova Scotia (Scotiabank)', '002'],
  ['Bank of Montreal (BMO)', '001'],
  ['Canadian Imperial Bank of Commerce (CIBC)', '010'],
  ['National Bank of Canada', '006'],
  ['Desjardins Group', '815'],
  ['Laurentian Bank of Canada', '039'],
  ['ATB Financial', '219'],
  ['Tangerine Bank', '614'],
  ['Simplii Financial', '010'],
  ['EQ Bank (Equitable Bank)', '623'],
  ['Manulife Bank of Canada', '540'],
  ["President's Choice Bank (PC Financial)", '320'],
  ['Canadian Tire Bank', '338'],
  ['First Nations Bank of Canada', '310'],
  ['Alterna Bank', '608'],
  ['Alterna Savings', '842'],
  ['Meridian Credit Union', '837'],
  ['Vancity', '809'],
  ['Coast Capital Savings', '809'],
  ['First West Credit Union', '809'],
  ['Prospera Credit Union', '809'],
  ['Servus Credit Union', '899'],
  ['Affinity Credit Union', '889'],
  ['Steinbach Credit Union', '879'],
  ['ICICI Bank Canada', '340'],
  ['KEB Hana Bank Canada', '275'],
  ['SBI Canada Bank', '294'],
  ['B2B Bank', '618'],
] as const;

export type BankName = (typeof BANKS)[number][0];

export const BANK_NAMES: readonly BankName[] = BANKS.map(([name]) => name);

/** The institution number that goes with a bank; undefined for a name not on the list. */
export const institutionOf = (bankName: string): string | undefined => BANKS.find(([name]) => name === bankName)?.[1];

/** The nine digits of an electronic payment: 0, institution (3), transit (5). */
export const routingNumber = (institutionNumber: string, transitNumber: string) =>
  `0${institutionNumber}${transitNumber}`;

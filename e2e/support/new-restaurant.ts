import { newEmail, newPhone } from './people';

/** One step's form values, by their labels. Choices of a list are given by value. */
export type Filled = Readonly<Record<string, string>>;

/** An applicant's data: the three steps as typed. */
export interface Restaurant {
  email: string;
  /** Ten digits. */
  phoneNumber: string;
  password: string;
  admin: Filled;
  business: Filled;
  bank: Filled;
  /** Values that must be stored nowhere in a browser. */
  secrets: readonly string[];
}

/** A restaurant's applicant with unique data. */
export function newRestaurant(): Restaurant {
  const email = newEmail('owner');
  const phoneNumber = newPhone();
  const password = 'Copper#Kettle58Harbour';
  return {
    email,
    phoneNumber,
    password,
    admin: {
      'First Name': 'Mei',
      'Middle Name (optional)': 'Lin',
      'Last Name': "O'Connor",
      'Date of Birth': '1985-02-28',
      Role: 'owner',
      Email: email,
      'Phone Number': phoneNumber,
      Password: password,
      'Confirm Password': password,
    },
    business: {
      'Business Name': "Mei's Noodle House",
      'Business Number': '123456782',
      'Business Address': '850 Granville St, Vancouver, BC V6Z 1K3',
      'GST/HST Number': '123456782RT0001',
      'Business Phone Number': '6045550188',
    },
    bank: {
      'Account Holder Name': "Mei O'Connor",
      'Bank Name': 'Vancity',
      'Account Type': 'Business Checking Account',
      'Transit Number': '77031',
      'Institution Number': '809',
      'Account Number': '918273645546',
      'Street Address': '900 Main St',
      City: 'Vancouver',
      'Postal Code': 'V6A 2W1',
      Province: 'BC',
      Country: 'CA',
      'Contact Person': 'admin',
    },
    secrets: [password, '77031', '918273645546'],
  };
}

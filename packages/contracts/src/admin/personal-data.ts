import { instant, nullable, object, Type } from '../endpoints/schemas';
import { identityAdminData, identityPersonalData } from '../identity/personal-data';
import { managementPersonalData } from '../management/personal-data';
import { menusPersonalData } from '../menus/personal-data';
import { newsletterPersonalData } from '../newsletter/personal-data';
import { onboardingPersonalData } from '../onboarding/personal-data';
import { orderingPersonalData } from '../ordering/personal-data';

/** Version of the file's format: raised if a member's meaning changes, not for an added member. */
export const PERSONAL_DATA_FORMAT = 1;

const file = {
  format: Type.Literal(PERSONAL_DATA_FORMAT),
  madeAt: instant,
  incomplete: Type.Array(Type.String(), {
    description: 'Lists truncated at 10,000 entries, as "module.list"',
  }),
};

/** The marketplace's data about a person, without modules that do not run. */
export const personFile = object(
  {
    ...file,
    data: object({
      identity: identityPersonalData,
      onboarding: Type.Optional(onboardingPersonalData),
      newsletter: Type.Optional(newsletterPersonalData),
      ordering: Type.Optional(orderingPersonalData),
      menus: Type.Optional(menusPersonalData),
      management: Type.Optional(managementPersonalData),
      admin: object({
        acts: Type.Array(object({ action: Type.String(), at: instant }), {
          description: "Admins' actions on the account; without their names and reasons",
        }),
      }),
    }),
  },
  { $id: 'PersonFile' },
);

/** The marketplace's data about an admin. */
export const adminFile = object(
  {
    ...file,
    data: object({
      identity: identityAdminData,
      admin: object({
        account: Type.Array(
          object({
            username: Type.String(),
            email: nullable(Type.String()),
            role: Type.String(),
            createdAt: instant,
            lastUsedAt: nullable(instant),
            removedAt: nullable(instant),
            hasAuthenticator: Type.Boolean(),
            recoveryCodesLeft: Type.Integer(),
          }),
        ),
        passkeys: Type.Array(object({ name: Type.String(), createdAt: instant, lastUsedAt: nullable(instant) })),
        logins: Type.Array(object({ at: instant, address: Type.String(), browser: Type.String() })),
        invitations: Type.Array(object({ email: Type.String(), createdAt: instant, expiresAt: instant })),
        acts: Type.Array(
          object({ action: Type.String(), subjectKind: Type.String(), at: instant, address: nullable(Type.String()) }),
          { description: "This admin's actions, the latest first; without the persons concerned" },
        ),
      }),
    }),
  },
  { $id: 'AdminFile' },
);

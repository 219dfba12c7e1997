import { adminLoginRules, type AdminLoginRequest } from '@mealtime/contracts/admin';
import { text } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

export class AdminLogin implements AdminLoginRequest {
  @ByRule(adminLoginRules.username, { example: 'owner' })
  username: string;

  @ByRule(adminLoginRules.password)
  password: string;

  @ByRule(text({ max: [20, 'That is too long'] }), { optional: true, description: 'Second factor, where there is one' })
  code?: string;
}

import { request } from '@mealtime/api-client';
import type { CreateCustomerReply, CreateCustomerRequest } from '@mealtime/contracts/identity';

/** Makes the account. The same request sent again gets the same answer. */
export const createCustomer = (body: CreateCustomerRequest) =>
  request<CreateCustomerReply>({ method: 'POST', path: '/customers', body });

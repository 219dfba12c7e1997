export { ApiError, asApiError, isApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error';
export { apiUrl, configureApi } from './base-url';
export { addresses, client } from './client';
export { request, type RequestOptions } from './request';

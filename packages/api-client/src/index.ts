export { ApiError, asApiError, isApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error';
export { apiUrl, configureApi } from './base-url';
export { addresses, client, files, request, type RequestOptions } from './client';

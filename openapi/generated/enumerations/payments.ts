// Made by scripts/generate.ts from openapi/. Do not edit.
export const productValues = ['PERSONAL_SCAN'] as const
export const paymentStatusValues = ['awaitingCheckout', 'processing', 'paid', 'failed', 'canceled'] as const
export const paymentFailureReasonValues = ['declined', 'expired', 'gatewayUnavailable'] as const
export const billingPeriodValues = ['month', 'year'] as const
export const invoiceStateValues = ['open', 'paid', 'void'] as const
export const taxBasisValues = ['charged', 'notRegistered', 'abroad', 'placeUnknown'] as const
export const taxValues = ['GST', 'HST', 'QST'] as const
export const provinceValues = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const

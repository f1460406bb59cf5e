import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Industry } from '#openapi/generated/api.ts'

export const industryLabels: Record<Industry, MessageDescriptor> = {
  'Information Technology': msg`Information Technology`,
  'Health Care': msg`Health Care`,
  Financials: msg`Financials`,
  'Consumer Discretionary': msg`Consumer Discretionary`,
  'Communication Services': msg`Communication Services`,
  Industrials: msg`Industrials`,
  'Consumer Staples': msg`Consumer Staples`,
  Energy: msg`Energy`,
  Utilities: msg`Utilities`,
  'Real Estate': msg`Real Estate`,
  Materials: msg`Materials`,
  Other: msg`Other industry`,
  'Non Profit': msg`Non Profit`,
}

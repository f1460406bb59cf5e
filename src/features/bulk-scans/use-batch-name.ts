import { useLingui } from '@lingui/react/macro'
import type { BatchScan } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

export function useBatchName(): (batch: Pick<BatchScan, 'name' | 'uploadedAt'>) => string {
  const { t } = useLingui()
  const { date } = useFormats()
  return ({ name, uploadedAt }) => {
    if (name !== null) return name
    const day = date(uploadedAt)
    return t`Monthly scan of ${day}`
  }
}

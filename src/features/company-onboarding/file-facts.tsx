import { Trans } from '@lingui/react/macro'
import type { BatchScan } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'

export function FileFacts({ batch }: { batch: BatchScan }) {
  const { number, dateTime } = useFormats()
  return (
    <DescriptionList
      descriptions={[
        { key: 'file', name: <Trans>File</Trans>, value: batch.filename },
        { key: 'lines', name: <Trans>Lines in the file</Trans>, value: number(batch.uploadedUsers) },
        { key: 'people', name: <Trans>People to scan</Trans>, value: number(batch.validUsers) },
        { key: 'at', name: <Trans>Uploaded</Trans>, value: dateTime(batch.uploadedAt) },
      ]}
    />
  )
}

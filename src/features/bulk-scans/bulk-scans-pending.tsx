import { useLingui } from '@lingui/react/macro'
import { Stack } from '../../ui/layout.ts'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Stands where the bulk scans will be. */
export function BulkScansPending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <Loading words={t`Loading the bulk scans`}>
        <Stack gap={5}>
          <Skeleton height="38px" width="240px" />
          <Skeleton height="110px" />
          <Skeleton height="480px" />
        </Stack>
      </Loading>
    </Page>
  )
}

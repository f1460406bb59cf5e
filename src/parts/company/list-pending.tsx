import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'

const rows = ['1', '2', '3', '4', '5', '6']

export function ListPending({ title }: { title: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={title} />
      <Loading text={t`Loading`}>
        <Stack gap={5}>
          <Flex gap={3}>
            <Skeleton height="46px" maxWidth="400px" />
            <Skeleton height="46px" maxWidth="220px" />
          </Flex>
          <Card as="div">
            <Stack gap={5}>
              {rows.map(row => (
                <Skeleton key={row} height="32px" />
              ))}
            </Stack>
          </Card>
        </Stack>
      </Loading>
    </Page>
  )
}

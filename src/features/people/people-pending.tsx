import { useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { Flex, Grid, Stack, VisuallyHidden } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'

const lines = Array.from({ length: 10 }, (_, line) => line)

export function PeoplePending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <VisuallyHidden as="h1">{t`Users`}</VisuallyHidden>
      <Loading text={t`Loading the list`}>
        <Stack gap={5}>
          <Skeleton height="34px" maxWidth="200px" />
          <Skeleton height="44px" />
          <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <Skeleton height="132px" borderRadius="m" />
            <Skeleton height="132px" borderRadius="m" />
          </Grid>
          <Skeleton height="70px" maxWidth="720px" />
          <Card>
            <Stack gap={0}>
              {lines.map(line => (
                <Flex key={line} height="60px" alignItems="center" gap={6}>
                  <Skeleton maxWidth="240px" />
                  <Skeleton maxWidth="160px" />
                </Flex>
              ))}
            </Stack>
          </Card>
        </Stack>
      </Loading>
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { Box, Grid, Stack, VisuallyHidden } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'

/** The skeleton of the dashboard, to avoid layout shifts. */
export function DashboardPending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <VisuallyHidden as="h1">{t`Dashboard`}</VisuallyHidden>
      <Loading text={t`Loading your dashboard`}>
        <Stack gap={5}>
          <Stack gap={2}>
            <Skeleton height="34px" maxWidth="280px" />
            <Skeleton height="20px" maxWidth="420px" />
          </Stack>
          <Skeleton height="44px" maxWidth="320px" />
          <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }}>
            <Card>
              <Skeleton height="24px" width="120px" />
              <Skeleton height="150px" marginBlock={6} borderRadius="140px 140px 8px 8px" />
              <Skeleton height="20px" />
            </Card>
            <Card>
              <Stack gap={6}>
                <Skeleton height="24px" width="160px" />
                {[0, 1, 2, 3].map(line => (
                  <Box key={line}>
                    <Skeleton height="18px" maxWidth="260px" marginBottom={2} />
                    <Skeleton height="14px" maxWidth="180px" />
                  </Box>
                ))}
              </Stack>
            </Card>
          </Grid>
          <Skeleton height="112px" borderRadius="m" />
        </Stack>
      </Loading>
    </Page>
  )
}

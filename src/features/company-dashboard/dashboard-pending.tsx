import { useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { Flex, Grid } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'

export function CompanyDashboardPending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={t`Dashboard`} />
      <Loading text={t`Loading the dashboard`}>
        <Flex direction="column" gap={5}>
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' }} gap={5}>
            {['score', 'exposed', 'takedowns', 'habits'].map(key => (
              <Card key={key}>
                <Skeleton width="60%" />
                <Skeleton height="40px" width="40%" marginTop={3} />
                <Skeleton width="80%" marginTop={3} />
              </Card>
            ))}
          </Grid>
          <Grid templateColumns={{ base: '1fr', xl: '1.6fr 1fr' }} gap={5}>
            <Card>
              <Skeleton height="300px" />
            </Card>
            <Card>
              <Skeleton height="300px" />
            </Card>
          </Grid>
        </Flex>
      </Loading>
    </Page>
  )
}

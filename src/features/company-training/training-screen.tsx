import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyStats } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CardNumber } from '#src/parts/company/company-score-card.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Bar } from '#src/ui/bar.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'

interface TrainingScreenProps {
  stats: CompanyStats
  children: ReactNode
}

/** Training of the company (spec 2 §2, sidebar): how many completed a tutorial, and the tutorials. */
export function TrainingScreen({ stats, children }: TrainingScreenProps) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Training`}
        lead={<Trans>Short tutorials that everyone in your company can find in their own account.</Trans>}
        actions={
          mayChange && (
            <ButtonLink to="/users" wide>
              <Trans>Send it to users</Trans>
            </ButtonLink>
          )
        }
      />
      <Trained stats={stats} />
      {children}
      <CompanyFigures />
    </Page>
  )
}

function Trained({ stats: { trainingPercentage } }: { stats: CompanyStats }) {
  const formats = useFormats()
  return (
    <TitledCard title={<Trans>Trained so far</Trans>}>
      {trainingPercentage === null ? (
        <Text tone="quiet">
          <Trans>Shown once five members have registered.</Trans>
        </Text>
      ) : (
        <Flex direction="column" gap={2} maxWidth="480px">
          <CardNumber>
            <Figure name="company.habits" part="training" value={trainingPercentage}>
              {formats.percent(Math.round(trainingPercentage))}
            </Figure>
          </CardNumber>
          <div>
            <Bar share={trainingPercentage / 100} tone="safe" />
          </div>
          <Text size="t2" tone="quiet">
            <Trans>of registered people have completed at least one tutorial.</Trans>
          </Text>
        </Flex>
      )}
    </TitledCard>
  )
}

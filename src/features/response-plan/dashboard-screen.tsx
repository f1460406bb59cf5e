import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { KeyRound, Printer, Send } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { HelpList, PlanEvent } from '#openapi/generated/api.ts'
import { OtherSteps } from '#src/parts/findings/other-steps.tsx'
import { HelpCard, useHelp } from '#src/parts/help/help-card.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { deliveryStates } from '#src/parts/plan/plan-labels.ts'
import { usePlanTimeline } from '#src/parts/plan/plan-timeline.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { CodeDialog } from './code-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import type { ResponsePlanActor } from './open-response-plan.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanPage } from './plan-page.tsx'
import { PlanPrint } from './plan-print.tsx'
import { ProgressCard } from './progress-card.tsx'

interface DashboardScreenProps {
  actor: ResponsePlanActor
  /** Who helps in each country; null where it couldn’t be read. */
  help: HelpList | null
  /** PUT /v1/register/lastResponsePlanCheck. */
  onChecked: () => void
}

function HistoryCard({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const { steps, others } = usePlanTimeline(plan)
  return (
    <TitledCard title={<Trans>History</Trans>} gap={5}>
      <Timeline label={t`History`} steps={steps} />
      <OtherSteps steps={others} />
    </TitledCard>
  )
}

/** The plan: its run, actions, contacts, and code (spec 2 §2, response plan). */
export function PlanDashboardScreen({ actor, help, onChecked }: DashboardScreenProps) {
  const plan = useSelector(actor, ({ context }) => context.plan)
  return plan && <Dashboard actor={actor} plan={plan} list={help} onChecked={onChecked} />
}

interface DashboardProps {
  actor: ResponsePlanActor
  plan: Plan
  list: HelpList | null
  onChecked: () => void
}

function Dashboard({ actor, plan, list, onChecked }: DashboardProps) {
  const help = useHelp(list, plan.place)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isCodeShown = useSelector(actor, snapshot => snapshot.matches({ open: 'showingCode' }))
  const isWriting = useSelector(
    actor,
    snapshot => snapshot.matches({ open: 'writing' }) || snapshot.matches({ open: 'sending' }),
  )
  const [isCardPrinted, setCardPrinted] = useState(false)
  const endPrint = useCallback(() => setCardPrinted(false), [])
  const send = (event: PlanEvent) => actor.send({ type: 'plan.changed', change: { event } })
  return (
    <PlanPage
      actor={actor}
      current="dashboard"
      title={<Trans>Your response plan</Trans>}
      lead={<Trans>What to do, who to warn and who to call when something happens.</Trans>}
      actions={
        <Button variant="plain" onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.75} />
          <Trans>Print the plan</Trans>
        </Button>
      }
    >
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
      >
        <Stack gap={5} minWidth={0}>
          <ProgressCard plan={plan} busy={isBusy} onEvent={send} />
          <PlanActions plan={plan} help={help.here} busy={isBusy} onEvent={send} />
          <HelpCard help={help} />
        </Stack>
        <Stack gap={5} minWidth={0}>
          <MessagesCard plan={plan} onWrite={() => actor.send({ type: 'message.begun' })} />
          <HistoryCard plan={plan} />
          <CodeCard plan={plan} onShow={() => actor.send({ type: 'code.shown' })} onChecked={onChecked} />
        </Stack>
      </Grid>
      {isCodeShown && plan.code !== null && (
        <CodeDialog
          code={plan.code}
          isStored={plan.savedCode === true}
          onKeep={() => actor.send({ type: 'code.saved' })}
          onClose={() => actor.send({ type: 'code.closed' })}
          onPrint={() => setCardPrinted(true)}
          onRenew={() => actor.send({ type: 'code.renewed' })}
        />
      )}
      {isWriting && <MessageDialog actor={actor} registerId={plan.registerId} />}
      <PlanPrint plan={plan} help={help} isCard={isCardPrinted} onDone={endPrint} />
    </PlanPage>
  )
}

const deliveryTones: Readonly<Record<Plan['deliveries'][number]['status'], Tone>> = {
  queued: 'info',
  sent: 'safe',
  failed: 'warning',
  refused: 'danger',
}

function MessagesCard({ plan, onWrite }: { plan: Plan; onWrite: () => void }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const contacts = plan.familyContacts.length + plan.professionalContacts.length
  return (
    <TitledCard title={<Trans>Contacts</Trans>}>
      <Text size="t2" tone="quiet">
        <Plural
          value={contacts}
          _0="There’s no one to write to yet."
          one="You can write to # contact."
          other="You can write to # contacts."
        />
      </Text>
      <div>
        <Button variant="plain" disabled={contacts === 0} onClick={onWrite}>
          <Send aria-hidden="true" strokeWidth={1.75} />
          <Trans>Write to contacts</Trans>
        </Button>
      </div>
      {plan.deliveries.length > 0 && (
        <Box aria-live="polite">
          <Rows>
            {plan.deliveries.slice(0, 8).map(delivery => (
              <Row key={delivery.id} paddingBlock={2.5}>
                <Flex gap={2} justifyContent="space-between" alignItems="flex-start">
                  <Box minWidth={0} overflowWrap="anywhere">
                    <Text size="t2" strong>
                      {delivery.name}
                    </Text>
                    <Text size="t1" tone="quiet">
                      {formats.dateTime(delivery.requestedAt)}
                    </Text>
                  </Box>
                  <Tag tone={deliveryTones[delivery.status]} whiteSpace="normal">
                    {i18n._(deliveryStates[delivery.status])}
                  </Tag>
                </Flex>
              </Row>
            ))}
          </Rows>
        </Box>
      )}
    </TitledCard>
  )
}

function CodeCard({ plan, onShow, onChecked }: { plan: Plan; onShow: () => void; onChecked: () => void }) {
  const formats = useFormats()
  return (
    <TitledCard title={<Trans>Access and review</Trans>} gap={4}>
      <DescriptionList
        descriptions={[
          {
            key: 'code',
            name: <Trans>Code saved</Trans>,
            value: plan.savedCode === true ? <Trans>Yes</Trans> : <Trans>Not yet</Trans>,
          },
          {
            key: 'check',
            name: <Trans>Last reviewed</Trans>,
            value: plan.lastCheckAt === null ? <Trans>Never</Trans> : formats.shortDate(plan.lastCheckAt),
          },
        ]}
      />
      <Flex gap={2} flexWrap="wrap">
        <Button variant="plain" size="s" onClick={onShow}>
          <KeyRound aria-hidden="true" strokeWidth={1.75} />
          <Trans>Show the code</Trans>
        </Button>
        <Button variant="plain" size="s" onClick={onChecked}>
          <Trans>I’ve reviewed it</Trans>
        </Button>
      </Flex>
    </TitledCard>
  )
}

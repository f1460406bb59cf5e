import { Trans, useLingui } from '@lingui/react/macro'
import { Check, EyeOff, RotateCcw } from 'lucide-react'
import type { Plan, PlanChange } from '../../../machines/flow/ports/response-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Rows, TitledCard } from '../../ui/card.tsx'
import { Box, chakra, Flex } from '../../ui/layout.ts'
import { Steps } from '../../ui/steps.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { planActionStates, planGuides } from '../shared/plan-words.ts'
import { useFormats } from '../shared/use-formats.ts'

type PlanEvent = NonNullable<PlanChange['event']>
type CheckState = Plan['checks'][number]

const tones: Readonly<Record<CheckState['state'], Tone>> = { open: 'info', done: 'safe', ignored: 'neutral' }

const Details = chakra('details', { base: { flex: 1, minWidth: 0 } })
const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    fontSize: 't3',
    fontWeight: 600,
    borderRadius: '4px',
    paddingBlock: 0.5,
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

interface PlanActionsProps {
  plan: Plan
  busy: boolean
  onEvent: (event: PlanEvent) => void
}

/** Every action of the plan with its guidance; while the plan runs each can be done, ignored and restored (spec 2 §4). */
export function PlanActions({ plan, busy, onEvent }: PlanActionsProps) {
  const isRunning = plan.run.state === 'inProgress'
  return (
    <TitledCard title={<Trans>What to do</Trans>}>
      <Rows>
        {plan.checks.map(check => (
          <Row key={check.action}>
            <Action check={check} isRunning={isRunning} busy={busy} onEvent={onEvent} />
          </Row>
        ))}
      </Rows>
    </TitledCard>
  )
}

function Action({
  check,
  isRunning,
  busy,
  onEvent,
}: Omit<PlanActionsProps, 'plan'> & { check: CheckState; isRunning: boolean }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { action, state, changedAt } = check
  const { name, steps } = planGuides[action]
  const title = i18n._(name)
  return (
    <Flex
      gap={{ base: 3, md: 4 }}
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
    >
      <Details>
        <Summary>
          {title}
          {isRunning || state !== 'open' ? (
            <Tag tone={tones[state]} marginInlineStart={2.5}>
              {i18n._(planActionStates[state])}
            </Tag>
          ) : null}
        </Summary>
        <Box paddingTop={4} fontSize="t2">
          <Steps steps={steps.map(step => i18n._(step))} />
        </Box>
      </Details>
      {isRunning && (
        <Flex gap={2} alignItems="center" flexWrap="wrap" flex="none" alignSelf="flex-start">
          {state === 'open' && (
            <>
              <Button
                look="plain"
                size="s"
                aria-label={t`Done: ${title}`}
                disabled={busy}
                onClick={() => onEvent({ type: 'action.done', action })}
              >
                <Check aria-hidden="true" />
                <Trans>Done</Trans>
              </Button>
              <Button
                look="text"
                size="s"
                aria-label={t`Ignore: ${title}`}
                disabled={busy}
                onClick={() => onEvent({ type: 'action.ignored', action })}
              >
                <EyeOff aria-hidden="true" />
                <Trans>Ignore</Trans>
              </Button>
            </>
          )}
          {state !== 'open' && (
            <>
              <Button
                look="text"
                size="s"
                aria-label={state === 'done' ? t`Open it again: ${title}` : t`Restore: ${title}`}
                disabled={busy}
                onClick={() =>
                  onEvent({ type: state === 'done' ? 'action.reopened' : 'action.restored', action })
                }
              >
                <RotateCcw aria-hidden="true" />
                {state === 'done' ? <Trans>Open it again</Trans> : <Trans>Restore</Trans>}
              </Button>
              {changedAt !== null && (
                <Box as="span" fontSize="t1" color="ink2">
                  {formats.dateTime(changedAt)}
                </Box>
              )}
            </>
          )}
        </Flex>
      )}
    </Flex>
  )
}

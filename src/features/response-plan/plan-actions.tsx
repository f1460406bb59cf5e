import { Trans, useLingui } from '@lingui/react/macro'
import { Check, EyeOff, Mail, MessageSquare, Phone, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { helpOfAction } from '#domain/help-places.ts'
import { currentAction, reachesOut, reachFor } from '#domain/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { HelpItem, PlanEvent } from '#openapi/generated/api.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { HelpLink } from '#src/parts/help/help-card.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { planActionStates, planGuides } from '#src/parts/plan/plan-labels.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, chakra, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

type CheckState = Plan['checks'][number]

const tones: Readonly<Record<CheckState['state'], Tone>> = { open: 'info', done: 'safe', ignored: 'neutral' }

const Details = chakra('details', {
  base: { flex: 1, minWidth: 0, '&[open] > summary::before': { transform: 'rotate(135deg)' } },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    gap: 3,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // A custom arrow: text on two lines hangs beside it.
    _before: {
      content: '""',
      flex: 'none',
      width: '8px',
      height: '8px',
      marginTop: '8px',
      borderInlineEnd: '2px solid var(--ink-3)',
      borderTop: '2px solid var(--ink-3)',
      transform: 'rotate(45deg)',
      transitionProperty: 'transform',
      transitionDuration: '120ms',
    },
    cursor: 'pointer',
    fontSize: 't3',
    fontWeight: 600,
    borderRadius: '4px',
    paddingBlock: 2.5,
    marginBlock: -2,
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

interface PlanActionsProps {
  plan: Plan
  /** What there is in the country. */
  help: readonly HelpItem[]
  busy: boolean
  onEvent: (event: PlanEvent) => void
}

/** While the plan runs, the current one is open (spec 2 §4). */
export function PlanActions({ plan, help, busy, onEvent }: PlanActionsProps) {
  const current = currentAction(plan)
  return (
    <TitledCard title={<Trans>What to do</Trans>}>
      <Rows>
        {plan.checks.map(check => (
          <Row key={check.action}>
            <Action
              plan={plan}
              help={help}
              check={check}
              isCurrent={check.action === current}
              busy={busy}
              onEvent={onEvent}
            />
          </Row>
        ))}
      </Rows>
    </TitledCard>
  )
}

function Action({
  plan,
  help,
  check,
  isCurrent,
  busy,
  onEvent,
}: PlanActionsProps & { check: CheckState; isCurrent: boolean }) {
  const { i18n } = useLingui()
  const isRunning = plan.run.state === 'inProgress'
  const { action, state } = check
  const { name, steps } = planGuides[action]
  const title = i18n._(name)
  return (
    <Flex
      gap={{ base: 3, md: 4 }}
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
    >
      <Details open={isCurrent}>
        <Summary>
          <Flex as="span" gap={2.5} alignItems="center" flexWrap="wrap">
            {title}
            {isRunning || state !== 'open' ? (
              <Tag tone={tones[state]} dot={isCurrent}>
                {isCurrent ? <Trans>Current step</Trans> : i18n._(planActionStates[state])}
              </Tag>
            ) : null}
          </Flex>
        </Summary>
        <Box paddingTop={4} paddingInlineStart={{ base: 0, md: 5 }} fontSize="t2">
          <Steps steps={steps.map(step => i18n._(step))} />
          <ActionHelp items={help.filter(({ kind }) => helpOfAction[action]?.includes(kind))} />
          {reachesOut(action) && <ReachList plan={plan} action={action} />}
        </Box>
      </Details>
      {isRunning && <Moves check={check} busy={busy} onEvent={onEvent} />}
    </Flex>
  )
}

function ActionHelp({ items }: { items: readonly HelpItem[] }) {
  if (items.length === 0) return null
  return (
    <Stack as="ul" gap={2} marginTop={4}>
      {items.map(item => (
        <li key={item.id}>
          <HelpLink item={item} />
        </li>
      ))}
    </Stack>
  )
}

const moveFrom = { open: 'action.done', done: 'action.reopened', ignored: 'action.restored' } as const

/** The moves of an action: the pressed button stays in place, keeps the focus, and then undoes its move. */
function Moves({ check, busy, onEvent }: Omit<PlanActionsProps, 'plan' | 'help'> & { check: CheckState }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const move = useRef<HTMLButtonElement>(null)
  const { action, state, changedAt } = check
  const title = i18n._(planGuides[action].name)
  const {
    name,
    label,
    icon: Icon,
  } = {
    open: { name: t`Done`, label: t`Done: ${title}`, icon: Check },
    done: { name: t`Reopen`, label: t`Reopen: ${title}`, icon: RotateCcw },
    ignored: { name: t`Restore`, label: t`Restore: ${title}`, icon: RotateCcw },
  }[state]
  const ignore = () => {
    // This button disappears; the focus moves to the one that undoes it.
    move.current?.focus()
    onEvent({ type: 'action.ignored', action })
  }
  return (
    <Flex gap={2} alignItems="center" flexWrap="wrap" flex="none" alignSelf="flex-start">
      <Button
        ref={move}
        variant={state === 'open' ? 'plain' : 'text'}
        size="s"
        aria-label={label}
        aria-disabled={busy || undefined}
        onClick={() => onEvent({ type: moveFrom[state], action })}
      >
        <Icon aria-hidden="true" />
        {name}
      </Button>
      {state === 'open' && (
        <Button
          variant="text"
          size="s"
          aria-label={t`Ignore: ${title}`}
          aria-disabled={busy || undefined}
          onClick={ignore}
        >
          <EyeOff aria-hidden="true" />
          <Trans>Ignore</Trans>
        </Button>
      )}
      {state !== 'open' && changedAt !== null && (
        <Box as="span" fontSize="t1" color="ink2">
          {formats.dateTime(changedAt)}
        </Box>
      )}
    </Flex>
  )
}

interface ReachListProps {
  plan: Plan
  action: Parameters<typeof reachFor>[1]
}

function ReachList({ plan, action }: ReachListProps) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  const reach = reachFor(plan, action)
  if (reach.length === 0)
    return (
      <Text size="t2" tone="quiet" marginTop={4}>
        {action === 'callBanks' ? (
          <Trans>
            No bank in your plan yet. <Link to="/response-plan/banks">Add your banks</Link>
          </Trans>
        ) : (
          <Trans>
            No one in your plan for this yet. <Link to="/response-plan/contacts">Add contacts</Link>
          </Trans>
        )}
      </Text>
    )
  return (
    <Stack as="ul" gap={4} marginTop={4}>
      {reach.map(({ id, name, relationship, contacts }) => (
        <Box as="li" key={id} overflowWrap="anywhere">
          <b>{name}</b>
          {relationship !== null && ` · ${relationship}`}
          {contacts.map(({ phone, email }) => (
            <Flex key={`${phone}${email}`} gap={2} flexWrap="wrap" marginTop={2}>
              {phone !== null && (
                <ContactLink
                  href={`tel:${phone}`}
                  icon={Phone}
                  name={name}
                  text={t`Call ${phoneFormat(phone)}`}
                />
              )}
              {phone !== null && relationship !== null && (
                <ContactLink href={`sms:${phone}`} icon={MessageSquare} name={name} text={t`Text`} />
              )}
              {email !== null && (
                <ContactLink href={`mailto:${email}`} icon={Mail} name={name} text={t`Email`} />
              )}
            </Flex>
          ))}
        </Box>
      ))}
    </Stack>
  )
}

interface WayProps {
  href: `${string}:${string}`
  icon: typeof Phone
  name: string
  text: string
}

function ContactLink({ href, icon: Icon, name, text }: WayProps) {
  const { t } = useLingui()
  return (
    <ButtonLink variant="plain" size="s" href={href} aria-label={t`${text}: ${name}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {text}
    </ButtonLink>
  )
}

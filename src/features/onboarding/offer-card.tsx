import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check, Lock } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/controls.tsx'
import { Box, Flex, Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import { failureWords } from '../shared/failure-words.ts'
import { useFormats } from '../shared/use-formats.ts'
import { type OnboardingActor, selectCredits, selectFailure, selectIsSettling } from './onboarding-actor.ts'

/** Spec 2 §9: Personal Cyber Assessment, $49.99, one-time. */
const price = { cents: 4999, currency: 'USD' } as const

/** The price and the two ways to get the assessment: pay, or redeem a code. */
export function OfferCard({ actor }: { actor: OnboardingActor }) {
  const formats = useFormats()
  const credits = useSelector(actor, selectCredits)
  const isSettling = useSelector(actor, selectIsSettling)
  return (
    <TitledCard title={<Trans>Personal Cyber Assessment</Trans>}>
      <Flex alignItems="baseline" gap={2}>
        <Box as="span" fontSize="40px" fontWeight={680} letterSpacing="-0.03em" lineHeight={1.1}>
          {formats.money(price.cents, price.currency)}
        </Box>
        <Text as="span" size="t2" tone="quiet">
          <Trans>one-time</Trans>
        </Text>
      </Flex>
      <Stack as="ul" gap={2} marginBlock={2}>
        <Included>
          <Trans>One full scan of your data</Trans>
        </Included>
        <Included>
          <Trans>Your score, itemised</Trans>
        </Included>
        <Included>
          <Trans>Steps for everything that we find</Trans>
        </Included>
        <Included>
          <Trans>No subscription</Trans>
        </Included>
      </Stack>
      <Button
        look={credits > 0 ? 'plain' : 'primary'}
        disabled={isSettling}
        onClick={() => actor.send({ type: 'onboarding.checkoutChosen' })}
      >
        <Trans>Continue to payment</Trans>
      </Button>
      <Flex gap={2} color="ink3" fontSize="t1" alignItems="center" justifyContent="center">
        <Lock size={14} aria-hidden="true" />
        <Trans>You pay on the secure page of our payment partner.</Trans>
      </Flex>
      <Box borderTop="1px solid var(--line)" marginTop={2} paddingTop={5}>
        <CodeForm actor={actor} />
      </Box>
    </TitledCard>
  )
}

function Included({ children }: { children: ReactNode }) {
  return (
    <Flex as="li" gap={2.5} fontSize="t2" alignItems="flex-start">
      <Box color="green" marginTop="2px">
        <Check size={16} strokeWidth={2.25} aria-hidden="true" />
      </Box>
      {children}
    </Flex>
  )
}

const codePattern = /^[A-Za-z0-9-]{4,64}$/

/** A code that was given by a company or a partner. */
function CodeForm({ actor }: { actor: OnboardingActor }) {
  const { t, i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  const isSettling = useSelector(actor, selectIsSettling)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const refused = failure === null ? undefined : i18n._(failureWords(failure))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (codePattern.test(typed)) {
      setProblem(undefined)
      actor.send({ type: 'onboarding.codeSubmitted', code: typed })
    } else {
      setProblem(typed === '' ? t`Enter the code` : t`A code has 4 to 64 letters, digits and dashes`)
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={<Trans>Do you have a code?</Trans>}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={problem ?? refused}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" look="plain" busy={isSettling}>
          <Trans>Redeem the code</Trans>
        </Button>
      </Stack>
    </form>
  )
}

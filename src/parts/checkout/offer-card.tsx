import { Trans } from '@lingui/react/macro'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { prices } from '#domain/prices.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { useTakesPayments } from '../page/installation.ts'
import { useFormats } from '../page/use-formats.ts'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

interface OfferCardProps extends CodeFormProps {
  title: ReactNode
  /** Whether getting the scan is the primary action here. */
  isMain: boolean
  onPay: () => void
}

/** A scan: its price and how to pay, or whom to ask where payments are off; and a code instead. */
export function OfferCard({ title, isMain, onPay, ...codeForm }: OfferCardProps) {
  const takesPayments = useTakesPayments()
  const variant = isMain ? 'primary' : 'plain'
  return (
    <TitledCard title={title}>
      {takesPayments && <Price />}
      <Stack as="ul" gap={2} marginBlock={2}>
        <Included>
          <Trans>One full scan of your data</Trans>
        </Included>
        <Included>
          <Trans>Your score, itemized</Trans>
        </Included>
        <Included>
          <Trans>Steps for everything we find</Trans>
        </Included>
        {takesPayments && (
          <Included>
            <Trans>No subscription</Trans>
          </Included>
        )}
      </Stack>
      {takesPayments ? (
        <>
          <Button variant={variant} disabled={codeForm.busy} onClick={onPay}>
            <Trans>Continue to payment</Trans>
          </Button>
          <Flex gap={2} color="ink3" fontSize="t1" alignItems="center" justifyContent="center">
            <Lock size={14} aria-hidden="true" />
            <Trans>You pay on the secure page of our payment partner.</Trans>
          </Flex>
        </>
      ) : (
        <>
          <Text size="t2" tone="quiet">
            <Trans>The team that runs this Wardlight gives out scans. Ask for yours, or use a code.</Trans>
          </Text>
          <ButtonLink variant={variant} to="/concierge">
            <Trans>Ask for a scan</Trans>
          </ButtonLink>
        </>
      )}
      <Box borderTop="1px solid var(--line)" marginTop={2} paddingTop={5}>
        <CodeForm {...codeForm} />
      </Box>
    </TitledCard>
  )
}

function Price() {
  const formats = useFormats()
  const { amount, currency } = prices.PERSONAL_SCAN
  return (
    <Flex alignItems="baseline" gap={2} flexWrap="wrap">
      <Box as="span" fontSize="40px" fontWeight={680} letterSpacing="-0.03em" lineHeight={1.1}>
        {formats.money(amount, currency)}
      </Box>
      <Text as="span" size="t2" tone="quiet">
        <Trans>one-time, in US dollars (USD)</Trans>
      </Text>
    </Flex>
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

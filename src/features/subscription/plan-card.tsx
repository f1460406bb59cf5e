import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Billing } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'

const planNames: Record<Billing['plan']['plan'], MessageDescriptor> = {
  communityDefender: msg`Community defender plan`,
  business: msg`Business plan`,
  partner: msg`Business partner plan`,
}

/** The current plan, and its price where payments are taken (spec 2 §9: community defender plan, $49.99). */
export function PlanCard({ plan }: Pick<Billing, 'plan'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const price = formats.money(plan.amount, plan.currency)
  const takesPayments = useTakesPayments()
  return (
    <TitledCard title={<Trans>Current plan</Trans>}>
      <Box>
        <ItemTitle>{i18n._(planNames[plan.plan])}</ItemTitle>
        {takesPayments && (
          <Text size="t2" tone="quiet">
            {plan.plan === 'business' && <Trans>Your company pays for your place in its plan.</Trans>}
            {plan.plan === 'partner' && (
              <Trans>You’re a business partner: your scans are free, and there’s nothing to pay.</Trans>
            )}
            {plan.plan === 'communityDefender' && plan.amount > 0 && (
              <Trans>{price}, paid once. Nothing renews on its own.</Trans>
            )}
          </Text>
        )}
      </Box>
      <Stack as="ul" gap={4} paddingTop={1}>
        <Included
          icon={<IconTile icon={CalendarClock} tone="info" />}
          title={<Trans>One scan a month</Trans>}
        >
          {takesPayments ? (
            <Trans>Your score is recalculated each month. Nothing to pay, nothing to do.</Trans>
          ) : (
            <Trans>Your score is recalculated each month. You have nothing to do.</Trans>
          )}
        </Included>
        <Included icon={<IconTile icon={ScanSearch} tone="info" />} title={<Trans>Extra scans</Trans>}>
          <ExtraScans isPartner={plan.plan === 'partner'} />
        </Included>
      </Stack>
      {plan.plan === 'partner' && <ScanLink />}
    </TitledCard>
  )
}

function ExtraScans({ isPartner }: { isPartner: boolean }) {
  if (!useTakesPayments())
    return isPartner ? (
      <Trans>Check again whenever you want.</Trans>
    ) : (
      <Trans>Check again whenever you want, as long as you have extra scans. They don’t expire.</Trans>
    )
  return isPartner ? (
    <Trans>Check again whenever you want, free of charge.</Trans>
  ) : (
    <Trans>Check again whenever you want. You buy extra scans one at a time, and they don’t expire.</Trans>
  )
}

function ScanLink() {
  return (
    <div>
      <ButtonLink variant="plain" to="/dashboard" wide>
        <Trans>Scan now on the dashboard</Trans>
      </ButtonLink>
    </div>
  )
}

interface IncludedProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

function Included({ icon, title, children }: IncludedProps) {
  return (
    <Flex as="li" gap={3}>
      {icon}
      <Box minWidth={0}>
        <ItemTitle as="p" size="small">
          {title}
        </ItemTitle>
        <Text size="t2" tone="quiet">
          {children}
        </Text>
      </Box>
    </Flex>
  )
}

export function ScansCard({ availableScans }: Pick<Billing, 'availableScans'>) {
  return (
    <TitledCard title={<Trans>Available scans</Trans>}>
      <Flex alignItems="baseline" gap={2}>
        <Box as="span" fontSize="40px" fontWeight={680} letterSpacing="-0.03em" lineHeight={1.1}>
          <Figure name="person.scans" value={availableScans} />
        </Box>
        <Text as="span" size="t2" tone="quiet">
          <Plural value={availableScans} one="extra scan" other="extra scans" />
        </Text>
      </Flex>
      {availableScans === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>No extra scans left. Your monthly scan continues.</Trans>
        </Text>
      ) : (
        <ScanLink />
      )}
    </TitledCard>
  )
}

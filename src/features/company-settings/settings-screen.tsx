import { useLingui } from '@lingui/react/macro'
import {
  Building2,
  CircleUser,
  CreditCard,
  type LucideIcon,
  ScanLine,
  ScrollText,
  ShieldCheck,
  ShieldUser,
  UsersRound,
} from 'lucide-react'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { Card } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import type { Target } from '#src/ui/target.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'

interface SettingsScreenProps {
  /** Settings behind a flag, or for the owner only; an operator has another view of the billing. */
  shown: { batchScans: boolean; billing: Target | null }
}

interface Place {
  link: Target
  icon: LucideIcon
  title: string
  what: string
}

export function SettingsScreen({ shown }: SettingsScreenProps) {
  const { t } = useLingui()
  const takesPayments = useTakesPayments()
  const places: Place[] = [
    {
      link: { to: '/profile-settings' },
      icon: Building2,
      title: t`Company information`,
      what: t`Name, industry, web domains and logo`,
    },
    {
      link: { to: '/admin-user-management-settings' },
      icon: ShieldUser,
      title: t`Admin users`,
      what: t`Who can see this console and act for the company`,
    },
    {
      link: { to: '/users-settings' },
      icon: UsersRound,
      title: t`Company members`,
      what: t`Invite people, change their role, or remove them`,
    },
    {
      link: { to: '/security-settings' },
      icon: ShieldCheck,
      title: t`Security`,
      what: t`Two-step sign-in for members and the invitation link`,
    },
    {
      link: { to: '/activity-log' },
      icon: ScrollText,
      title: t`Activity log`,
      what: t`Who did what in this company, when and from where`,
    },
    ...(shown.batchScans
      ? [
          {
            link: { to: '/batch-scan-settings' } as const,
            icon: ScanLine,
            title: t`Bulk scans`,
            what: t`Whether everyone in your company is scanned every month`,
          },
        ]
      : []),
    {
      link: { to: '/individual-settings' },
      icon: CircleUser,
      title: t`Individual profile`,
      what: t`Your own name, and how we reach you`,
    },
    ...(shown.billing
      ? [
          {
            link: shown.billing,
            icon: takesPayments ? CreditCard : UsersRound,
            title: takesPayments ? t`Billing` : t`Plan and seats`,
            what: t`Your plan, its seats, and how to change them`,
          },
        ]
      : []),
  ]
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={t`Settings`} />
      <Grid
        as="ul"
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap={4}
        css={{ '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } }}
      >
        {places.map(place => (
          <li key={place.link.to}>
            <PlaceCard place={place} />
          </li>
        ))}
      </Grid>
    </Page>
  )
}

function PlaceCard({ place: { link, icon, title, what } }: { place: Place }) {
  return (
    <Card as="div" position="relative" height="100%" _hover={{ borderColor: 'fieldLine' }}>
      <Flex gap={4}>
        <IconTile icon={icon} tone="info" />
        <Box minWidth={0}>
          <SectionTitle size="item">
            <Link {...link} variant="cover">
              {title}
            </Link>
          </SectionTitle>
          <Text size="t2" tone="quiet">
            {what}
          </Text>
        </Box>
      </Flex>
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  Plug,
  ScanLine,
  Settings,
  Store,
  UsersRound,
} from 'lucide-react'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { Box, chakra } from '#src/ui/layout.ts'
import { useLinkProps } from '#src/ui/navigation.tsx'
import { hrefOf, type Target } from '#src/ui/target.ts'

export type ConsoleNavItem =
  | 'dashboard'
  | 'users'
  | 'bulkScans'
  | 'training'
  | 'integration'
  | 'marketplace'
  | 'settings'

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: '40px',
    paddingInline: 3,
    paddingBlock: 1,
    borderRadius: 's',
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    textDecoration: 'none',
    _hover: { color: 'ink', bg: 'sunken' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-2px' },
    '&[aria-current=page]': { bg: 'blueSoft', color: 'blueInk', fontWeight: 600 },
    '& svg': { width: '20px', height: '20px' },
  },
})

interface ConsoleNavProps {
  places: readonly ConsoleNavItem[]
  current: ConsoleNavItem | null
  onChosen?: (() => void) | undefined
}

export function ConsoleNav({ places, current, onChosen }: ConsoleNavProps) {
  const { t } = useLingui()
  return (
    <Box as="nav" aria-label={t`Company`}>
      <Box as="ul" display="flex" flexDirection="column" gap={0.5}>
        {places.map(place => (
          <li key={place}>
            <PlaceLink place={place} isCurrent={place === current} onChosen={onChosen} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const icons: Record<ConsoleNavItem, LucideIcon> = {
  dashboard: LayoutDashboard,
  users: UsersRound,
  bulkScans: ScanLine,
  training: GraduationCap,
  integration: Plug,
  marketplace: Store,
  settings: Settings,
}

const targets: Record<ConsoleNavItem, Target> = {
  dashboard: { to: '/company/dashboard' },
  users: { to: '/users' },
  bulkScans: { to: '/bulk-scans' },
  training: { to: '/training' },
  integration: { to: '/integration' },
  marketplace: { to: '/company/marketplace' },
  settings: { to: '/settings' },
}

/** The places at the bottom of a narrow screen; announced ones and the marketplace are in the menu only. */
export function ConsoleNavBar({ places, current }: Pick<ConsoleNavProps, 'places' | 'current'>) {
  const { t } = useLingui()
  const names = useNavLabels()
  return (
    <BottomBar
      label={t`Company`}
      until="lg"
      current={current}
      places={places
        .filter(place => place !== 'integration' && place !== 'marketplace')
        .map(place => ({ key: place, name: names[place], icon: icons[place], link: targets[place] }))}
    />
  )
}

function useNavLabels(): Record<ConsoleNavItem, string> {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    users: t`Users`,
    bulkScans: t`Bulk scans`,
    training: t`Training`,
    integration: t`Integration`,
    marketplace: t`Marketplace`,
    settings: t`Settings`,
  }
}

interface PlaceLinkProps {
  place: ConsoleNavItem
  isCurrent: boolean
  onChosen?: (() => void) | undefined
}

function PlaceLink({ place, isCurrent, onChosen }: PlaceLinkProps) {
  const link = useLinkProps(hrefOf(targets[place]))
  const names = useNavLabels()
  const Icon = icons[place]
  return (
    <Anchor
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if ('onClick' in link) link.onClick(event)
        onChosen?.()
      }}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      <Box as="span" flex={1} lineHeight={1.3}>
        {names[place]}
        {place === 'integration' && (
          <Box as="span" display="block" fontSize="t1" fontWeight={400} color="ink3">
            <Trans>Coming soon</Trans>
          </Box>
        )}
      </Box>
    </Anchor>
  )
}

import { useLingui } from '@lingui/react/macro'
import {
  Building2,
  Headset,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  ScrollText,
  Store,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { Box, chakra, Flex } from '#src/ui/layout.ts'
import { PlainLink } from '#src/ui/navigation.tsx'
import type { Target } from '#src/ui/target.ts'
import { AccountMenu, type AccountMenuProps, LanguageMenu } from './account-menu.tsx'
import { BrandLink, ConciergeLink } from './frame.tsx'

export type HeaderNavItem =
  | 'dashboard'
  | 'responsePlan'
  | 'marketplace'
  | 'desk'
  | 'support'
  | 'companies'
  | 'operatorLog'

export interface AppHeaderProps extends Omit<AccountMenuProps, 'places'> {
  home: Target
  /** Empty while the register is pending. */
  places: readonly HeaderNavItem[]
  menu: AccountMenuProps['places']
  current: HeaderNavItem | null
  bell?: ReactNode
  onChooseLanguage: (locale: Locale) => void
}

const Bar = chakra('header', {
  base: {
    bg: 'surface',
    borderBottom: '1px solid var(--line)',
    position: 'sticky',
    top: 0,
    zIndex: 20,
  },
})

const Place = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '64px',
    paddingInline: 1,
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    textDecoration: 'none',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-4px', borderRadius: '6px' },
    '&[aria-current=page]': { color: 'ink', boxShadow: 'inset 0 -2px 0 var(--blue)' },
  },
})

/** The bar at the top of every signed-in page: logo, places, language, account (spec 1 §2, chrome). */
export function AppHeader(props: AppHeaderProps) {
  const { home, places, menu, current, bell, onChooseLanguage, ...account } = props
  const { t } = useLingui()
  const names = useNavLabels()
  return (
    <Bar>
      <Flex
        height="64px"
        alignItems="center"
        justifyContent="space-between"
        gap={4}
        paddingInline={{ base: 4, md: 8 }}
        maxWidth={{ base: '1200px', '2xl': '1376px' }}
        marginInline="auto"
      >
        <Flex alignItems="center" gap={9} minWidth={0}>
          <BrandLink link={home} />
          {places.length > 0 && (
            <Box as="nav" aria-label={t`Main`} display={{ base: 'none', md: 'flex' }} gap={5}>
              {places.map(place => (
                <Place
                  key={place}
                  link={targets[place]}
                  aria-current={place === current ? 'page' : undefined}
                >
                  {names[place]}
                </Place>
              ))}
            </Box>
          )}
        </Flex>
        <Flex alignItems="center" gap={{ base: 1, md: 3 }}>
          <ConciergeLink />
          <LanguageMenu onChoose={onChooseLanguage} />
          {bell}
          <AccountMenu {...account} places={menu} />
        </Flex>
      </Flex>
    </Bar>
  )
}

export function AppPlacesBar({ places, current }: Pick<AppHeaderProps, 'places' | 'current'>) {
  const { t } = useLingui()
  const names = useNavLabels()
  if (places.length === 0) return null
  return (
    <BottomBar
      label={t`Main`}
      until="md"
      current={current}
      places={places.map(place => ({
        key: place,
        name: names[place],
        icon: icons[place],
        link: targets[place],
      }))}
    />
  )
}

const icons: Record<HeaderNavItem, LucideIcon> = {
  dashboard: LayoutDashboard,
  responsePlan: LifeBuoy,
  marketplace: Store,
  desk: Inbox,
  support: Headset,
  companies: Building2,
  operatorLog: ScrollText,
}

const targets: Record<HeaderNavItem, Target> = {
  dashboard: { to: '/dashboard' },
  responsePlan: { to: '/response-plan/dashboard' },
  marketplace: { to: '/marketplace' },
  desk: { to: '/desk' },
  support: { to: '/support-queue' },
  companies: { to: '/companies' },
  operatorLog: { to: '/operator-log' },
}

function useNavLabels(): Record<HeaderNavItem, string> {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    responsePlan: t`Response plan`,
    marketplace: t`Marketplace`,
    desk: t`Removal desk`,
    support: t`Help and sales`,
    companies: t`Companies`,
    operatorLog: t`Log`,
  }
}

import { useLingui } from '@lingui/react/macro'
import {
  Activity,
  Building2,
  ChevronDown,
  CircleUser,
  CreditCard,
  Headset,
  Hourglass,
  IdCard,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  ScanLine,
  Send,
  ShieldCheck,
  ShieldUser,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import { defaultLocale, type Locale, localeOf, locales, ownNames } from '#domain/locales.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/layout.ts'
import { Menu, type MenuGroup, type MenuItem } from '#src/ui/menu.tsx'

export type Account = 'personal' | 'company'

/** For operators; for a completed register; the company's, by their flags and for its owner. */
export type AccountNavItem = 'operator' | 'personal' | 'profile' | 'company' | 'bulkScans' | 'billing'

export interface AccountMenuProps {
  name: string
  email: string
  /** For admins: the account shown now, and the switch to the other; null for everyone else. */
  account: { shown: Account; onSwitch: (account: Account) => void } | null
  /** The listed groups: on narrow screens the header's are repeated here. */
  places: readonly AccountNavItem[]
  onSignOut: () => void
}

const Avatar = chakra('button', {
  base: {
    width: '40px',
    height: '40px',
    padding: 0,
    border: '4px solid transparent',
    backgroundClip: 'padding-box',
    borderRadius: 'full',
    bg: 'blueSoft',
    color: 'blueInk',
    fontSize: 't1',
    fontWeight: 650,
    cursor: 'pointer',
    flex: 'none',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '0px' },
  },
})

export function initialsOf(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email]
  return picked
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The avatar and its menu: places, the other account, my account, sign out (spec 1 §2). */
export function AccountMenu(props: AccountMenuProps) {
  const { name, email, account, places, onSignOut } = props
  const { t } = useLingui()
  const initials = initialsOf(name, email)
  const called = name === '' ? email : name
  const takesPayments = useTakesPayments()
  const items: Record<AccountNavItem, MenuItem[]> = {
    operator: [
      { key: 'desk', label: t`Removal desk`, icon: Inbox, link: { to: '/desk' } },
      { key: 'disputes', label: t`Disputed findings`, icon: Hourglass, link: { to: '/disputes' } },
      { key: 'support', label: t`Help and sales`, icon: Headset, link: { to: '/support-queue' } },
      { key: 'companies', label: t`Companies`, icon: Building2, link: { to: '/companies' } },
      { key: 'recipients', label: t`Removal contacts`, icon: Send, link: { to: '/recipients' } },
      {
        key: 'accuracy',
        label: t`How often we’re right`,
        icon: ShieldCheck,
        link: { to: '/measured-accuracy' },
      },
      { key: 'products', label: t`Products of the marketplace`, icon: Store, link: { to: '/products' } },
      { key: 'system', label: t`System`, icon: Activity, link: { to: '/system' } },
    ],
    personal: [
      { key: 'dashboard', label: t`Dashboard`, icon: LayoutDashboard, link: { to: '/dashboard' } },
      { key: 'removals', label: t`Removal requests`, icon: Hourglass, link: { to: '/removals' } },
      {
        key: 'responsePlan',
        label: t`Response plan`,
        icon: LifeBuoy,
        link: { to: '/response-plan/dashboard' },
      },
      { key: 'marketplace', label: t`Marketplace`, icon: Store, link: { to: '/marketplace' } },
      {
        key: 'subscription',
        label: takesPayments ? t`Subscription` : t`Your plan and scans`,
        icon: CreditCard,
        link: { to: '/subscription' },
      },
    ],
    profile: [{ key: 'profile', label: t`Profile information`, icon: IdCard, link: { to: '/profile' } }],
    company: [
      {
        key: 'individual',
        label: t`Individual profile`,
        icon: CircleUser,
        link: { to: '/individual-settings' },
      },
      {
        key: 'company-profile',
        label: t`Company profile`,
        icon: Building2,
        link: { to: '/profile-settings' },
      },
      {
        key: 'admins',
        label: t`Admin users`,
        icon: ShieldUser,
        link: { to: '/admin-user-management-settings' },
      },
      { key: 'members', label: t`Company members`, icon: Users, link: { to: '/users-settings' } },
      { key: 'marketplace', label: t`Marketplace`, icon: Store, link: { to: '/company/marketplace' } },
    ],
    bulkScans: [{ key: 'bulk-scans', label: t`Bulk scans`, icon: ScanLine, link: { to: '/bulk-scans' } }],
    billing: [
      {
        key: 'billing',
        label: takesPayments ? t`Billing` : t`Plan and seats`,
        icon: CreditCard,
        link: { to: '/billing-settings' },
      },
    ],
  }
  const listed: MenuItem[] = [
    ...places.flatMap(place => items[place]),
    { key: 'account', label: t`My account`, icon: ShieldCheck, link: { to: '/account-settings' } },
  ]
  const groups: MenuGroup[] = [
    { key: 'places', title: name === '' ? email : `${name} · ${email}`, items: listed },
    ...(account === null ? [] : [accountGroup(account, t`Admin account`, t`Personal account`)]),
    { key: 'end', items: [{ key: 'signOut', label: t`Sign out`, icon: LogOut, onSelect: onSignOut }] },
  ]
  return (
    <Menu
      trigger={
        <Avatar type="button" aria-label={t`${initials}: account of ${called}`}>
          {initials}
        </Avatar>
      }
      groups={groups}
    />
  )
}

function accountGroup(
  { shown, onSwitch }: NonNullable<AccountMenuProps['account']>,
  admin: string,
  personal: string,
): MenuGroup {
  return {
    key: 'accounts',
    items: [
      {
        key: 'company',
        label: admin,
        icon: Building2,
        current: shown === 'company',
        onSelect: () => onSwitch('company'),
      },
      {
        key: 'personal',
        label: personal,
        icon: UserRound,
        current: shown === 'personal',
        onSelect: () => onSwitch('personal'),
      },
    ],
  }
}

export function LanguageMenu({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const { t, i18n } = useLingui()
  const active = localeOf(i18n.locale) ?? defaultLocale
  const { short, full } = ownNames(active)
  return (
    <Menu
      maxHeight="300px"
      trigger={
        <Button
          variant="text"
          size="s"
          color="ink2"
          paddingInline="10px"
          aria-label={t`Language: ${full}, ${short}`}
        >
          {short}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      groups={[
        {
          key: 'languages',
          items: locales.map(locale => ({
            key: locale,
            label: ownNames(locale).full,
            lang: locale,
            current: locale === active,
            onSelect: () => locale !== active && onChoose(locale),
          })),
        },
      ]}
    />
  )
}

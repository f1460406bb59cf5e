import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ConsoleNav, ConsoleNavBar, type ConsoleNavItem } from './console-nav.tsx'

export interface ConsoleCompany {
  name: string
  /** Null for an operator, who sees them in the list of companies. */
  seats: { licensed: number; used: number } | null
}

export interface ConsoleFrameProps {
  company: ConsoleCompany
  places: readonly ConsoleNavItem[]
  current: ConsoleNavItem | null
  brand: ReactNode
  /** The end of the header: language, bell, avatar. */
  tools: ReactNode
  banners: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Spec 2 §2, sidebar for admins; spec 1 §2, chrome. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { places, current, brand, banners, footer, children } = props
  const { t } = useLingui()
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }} minHeight="100dvh">
      <Box
        as="aside"
        aria-label={t`Sidebar`}
        display={{ base: 'none', lg: 'block' }}
        _print={{ display: 'none' }}
        bg="surface"
        borderInlineEnd="1px solid var(--line)"
      >
        <Box position="sticky" top={0} maxHeight="100dvh" overflowY="auto" padding="20px 14px">
          <Box paddingInline={3} paddingBottom="22px">
            {brand}
          </Box>
          <ConsoleNav places={places} current={current} />
        </Box>
      </Box>
      <Flex direction="column" minWidth={0}>
        <ConsoleHeader {...props} />
        {banners}
        {children}
        {footer}
        <ConsoleNavBar places={places} current={current} />
      </Flex>
    </Grid>
  )
}

function ConsoleHeader({ company, places, current, tools }: ConsoleFrameProps) {
  return (
    <Box
      as="header"
      position="sticky"
      _print={{ position: 'static' }}
      top={0}
      zIndex={20}
      height="64px"
      bg="surface"
      borderBottom="1px solid var(--line)"
    >
      <Flex
        // As wide as the pages below.
        maxWidth={{ base: '1200px', '2xl': '1376px' }}
        css={{ 'div:has(> main[data-width=window]) &': { maxWidth: 'none' } }}
        marginInline="auto"
        height="100%"
        alignItems="center"
        justifyContent="space-between"
        gap={3}
        paddingInline={{ base: 3, md: 8 }}
      >
        <Flex alignItems="center" gap={{ base: 1, md: 3 }} minWidth={0}>
          <Box display="contents" _print={{ display: 'none' }}>
            <PlacesSheet places={places} current={current} />
          </Box>
          <Box
            as="strong"
            fontWeight={650}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            title={company.name}
          >
            {company.name}
          </Box>
          {company.seats && <SeatsTag {...company.seats} />}
        </Flex>
        <Flex alignItems="center" gap={{ base: 0, md: 2 }} flex="none" _print={{ display: 'none' }}>
          {tools}
        </Flex>
      </Flex>
    </Box>
  )
}

function SeatsTag({ licensed, used }: { licensed: number; used: number }) {
  const { number } = useFormats()
  return (
    <Tag display={{ base: 'none', md: 'inline-flex' }} tone={used >= licensed ? 'warning' : 'neutral'}>
      <Figure
        name="company.seats"
        part="used"
        value={used}
        link={{ to: '/users-settings', search: { only: 'seat' } }}
      >
        <Trans>
          {number(licensed)} seats · <Plural value={used} one="# used" other="# used" />
        </Trans>
      </Figure>
    </Tag>
  )
}

function PlacesSheet({ places, current }: Pick<ConsoleFrameProps, 'places' | 'current'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Menu`}
        trigger={
          <IconButton label={t`Open the menu`}>
            <MenuIcon aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        }
      >
        <ConsoleNav places={places} current={current} onChosen={() => setOpen(false)} />
      </Sheet>
    </Box>
  )
}

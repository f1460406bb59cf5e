import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { Box, chakra, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { PlainLink } from '#src/ui/navigation.tsx'
import { BrandMark } from '#src/ui/public/brand.tsx'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'

const Anchor = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: 4,
    top: '-80px',
    zIndex: 50,
    bg: 'blue',
    color: 'onBlue',
    fontWeight: 600,
    fontSize: 't2',
    padding: '12px 18px',
    borderRadius: 's',
    _focus: { top: 3 },
  },
})

export const SkipLink = () => (
  <Anchor href="#main">
    <Trans>Skip to the content</Trans>
  </Anchor>
)

export function BrandLink({ link }: { link: Target }) {
  return (
    <Link {...link} variant="standalone" color="ink" _hover={{ textDecoration: 'none' }}>
      <Flex alignItems="center" gap={2.5} fontSize="18px" fontWeight={680} letterSpacing="-0.02em">
        <BrandMark />
        Wardlight
      </Flex>
    </Link>
  )
}

const Concierge = chakra(PlainLink, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 's',
    color: 'ink2',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)' },
  },
})

/** Spec 1 §2: the header of every signed-in page has it. */
export function ConciergeLink() {
  const { t } = useLingui()
  return (
    <Concierge link={{ to: '/concierge' }} aria-label={t`Contact support`} title={t`Contact support`}>
      <MessageCircleQuestion size={20} aria-hidden="true" />
    </Concierge>
  )
}

/** Brand word and a message, hidden on narrow screens (spec 1 §2); support, terms and privacy. */
export function AppFooter() {
  const { t } = useLingui()
  return (
    <Box as="footer" borderTop="1px solid var(--line)" marginTop="auto" _print={{ display: 'none' }}>
      <Flex
        maxWidth={{ base: '1200px', '2xl': '1376px' }}
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        paddingBlock={5}
        gap={6}
        alignItems="center"
        justifyContent="space-between"
      >
        <Text size="t2" tone="faint" display={{ base: 'none', md: 'block' }}>
          <strong>Wardlight</strong> · <Trans>Your data belongs to you. We help you take it back.</Trans>
        </Text>
        <Flex as="nav" aria-label={t`Legal`} gap={5} fontSize="t2">
          <Link variant="standalone" color="ink2" to="/concierge">
            <Trans>Contact support</Trans>
          </Link>
          <Link variant="standalone" color="ink2" to="/legal/tos">
            <Trans>Terms</Trans>
          </Link>
          <Link variant="standalone" color="ink2" to="/legal/privacy">
            <Trans>Privacy</Trans>
          </Link>
        </Flex>
      </Flex>
    </Box>
  )
}

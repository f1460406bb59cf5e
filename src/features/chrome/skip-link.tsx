import { Trans } from '@lingui/react/macro'
import { chakra } from '#src/ui/layout.ts'

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

/** The first stop of the keyboard: skips the frame around the page. */
export const SkipLink = () => (
  <Anchor href="#main">
    <Trans>Skip to the content</Trans>
  </Anchor>
)

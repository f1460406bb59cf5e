import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type Tone, toneColours } from './tones.ts'

const Root = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '10px',
    flex: 'none',
    '& svg': { width: '20px', height: '20px' },
  },
})

interface IconTileProps {
  icon: LucideIcon
  tone?: Tone | undefined
  /** The tone's full color instead of its soft one. */
  filled?: boolean | undefined
}

/** Decorative: the text beside it has the meaning. */
export function IconTile({ icon: Icon, tone = 'neutral', filled = false }: IconTileProps) {
  const { ink, soft } = toneColours[tone]
  return (
    <Root aria-hidden="true" bg={filled ? 'blue' : soft} color={filled ? 'onBlue' : ink}>
      <Icon strokeWidth={1.75} />
    </Root>
  )
}

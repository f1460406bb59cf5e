import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Advice } from './advice.ts'

interface PlaceLinkProps {
  place: NonNullable<Advice['place']>
  variant?: 'primary' | 'plain'
}

export function PlaceLink({ place, variant = 'primary' }: PlaceLinkProps) {
  return (
    <ButtonLink variant={variant} href={place.href} wide>
      {place.label}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}

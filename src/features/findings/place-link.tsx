import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Advice } from './advice.ts'

interface PlaceLinkProps {
  place: NonNullable<Advice['place']>
  look?: 'primary' | 'plain'
}

/** Leads to where the first step is done. */
export function PlaceLink({ place, look = 'primary' }: PlaceLinkProps) {
  return (
    <ButtonLink look={look} href={place.href} wide>
      {place.label}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}

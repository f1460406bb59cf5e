import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ArrowDown, ArrowLeftRight, ArrowUp, type LucideIcon } from 'lucide-react'
import type { Grade, Trend } from '#openapi/generated/api.ts'
import { bandTones, type Tone } from '#src/ui/tones.ts'

/** The best first (spec 2 §4), in the color of an equal personal score; a dash means 0, or none. */
export const grades: Record<Grade, { meaning: MessageDescriptor; tone: Tone }> = {
  A: { meaning: msg`Excellent. Keep up the habits that got you here.`, tone: bandTones.excellent },
  B: { meaning: msg`Very good. A few people still have something to fix.`, tone: bandTones.excellent },
  C: {
    meaning: msg`Good, but with gaps. Start with the departments at high risk.`,
    tone: bandTones.veryGood,
  },
  D: {
    meaning: msg`Fair. What’s known about several people could be used to attack them.`,
    tone: bandTones.veryGood,
  },
  E: { meaning: msg`Weak. Exposed data is widespread: ask people to act now.`, tone: bandTones.good },
  F: {
    meaning: msg`Highest risk. Treat this as urgent and alert everyone affected.`,
    tone: bandTones.poor,
  },
  '-': { meaning: msg`There’s no score yet.`, tone: 'neutral' },
}

/** Spec 2 §4: up improved, down decreased, double arrow no change. */
export const trends: Record<Trend, { name: MessageDescriptor; icon: LucideIcon; tone: Tone }> = {
  improved: { name: msg`Improved`, icon: ArrowUp, tone: 'safe' },
  decreased: { name: msg`Decreased`, icon: ArrowDown, tone: 'danger' },
  unchanged: { name: msg`No change`, icon: ArrowLeftRight, tone: 'neutral' },
}

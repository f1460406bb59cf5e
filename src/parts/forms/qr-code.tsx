import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Light modules around the code that cameras need (ISO/IEC 18004). */
const quietZone = 4

/** A QR code, dark on light even in a dark theme: many cameras read no other. */
export default function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

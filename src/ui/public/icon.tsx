/** The few icons of public pages, as 24 by 24 paths; a page bundles only those it imports. */
export const chevronDown = 'm6 9 6 6 6-6'
export const check = 'm5 12.5 4.5 4.5L19 7.5'
export const circle = 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14'
export const alert = 'M12 8v4.5m0 3.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'
export const info = 'M12 11v5m0-8h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'
export const cross = 'M6 6l12 12M18 6 6 18'
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12m9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6'
export const eyeOff =
  'm4 4 16 16M10 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.5 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4 4.2'
export const mail = 'M3.5 6.5h17v11h-17zm0 .5 8.5 6.5L20.5 7'
export const phone = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m3 15h2'
export const key = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8m3 1.2L19.5 4m-3 3 2.5 2.5'
export const leave = 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5'
export const wrench =
  'M14.5 6.5a4 4 0 0 1 5-1l-2.7 2.7 1.5 1.5L21 7a4 4 0 0 1-5.5 5L8 19.5 4.5 16l7.5-7.5a4 4 0 0 1 2.5-2'
export const search = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5'
export const lock = 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3'

/** Decorative: the text beside it has the meaning. */
export const Icon = ({ d, size = 20 }: { d: string; size?: number }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
)

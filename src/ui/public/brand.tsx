import css from './frame.module.css'

/** The shield, 26 px by default; decorative. */
export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 26 26">
    <path d="M13 1.5 23 5v8.2c0 5.6-4.2 9.6-10 11.3C7.2 22.8 3 18.8 3 13.2V5z" fill="var(--blue)" />
    <path d="M13 6.5v13" stroke="var(--surface)" strokeWidth="2.2" strokeLinecap="round" />
    <path d="M8.5 10.5v5M17.5 10.5v5" stroke="var(--mint)" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)

export const Brand = () => (
  <a className={css['brand']} href="/">
    <BrandMark />
    Wardlight
  </a>
)

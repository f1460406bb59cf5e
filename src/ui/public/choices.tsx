import type { ReactNode } from 'react'
import css from './choices.module.css'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Choice {
  value: string
  label: string
  /** The destination, for example the masked address. */
  help?: string | undefined
  icon: string
}

export interface ChoiceFieldProps {
  name: string
  label: ReactNode
  choices: readonly Choice[]
  error?: string | undefined
}

export const ChoiceField = ({ name, label: legend, choices, error }: ChoiceFieldProps) => (
  <fieldset className={css['choices']} aria-describedby={error && `${name}-error`}>
    <legend>{legend}</legend>
    {choices.map(({ value, label, help, icon }, index) => (
      <label className={css['choice']} key={value}>
        <Icon d={icon} />
        <span>
          <b>{label}</b>
          {help && <small>{help}</small>}
        </span>
        <input type="radio" id={index === 0 ? `field-${name}` : undefined} name={name} value={value} />
      </label>
    ))}
    <FieldError id={`${name}-error`} text={error} />
  </fieldset>
)

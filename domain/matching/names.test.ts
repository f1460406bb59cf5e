import { describe, expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { compareNames } from './name-comparison.ts'
import { nameForms } from './names.ts'

const compared = (one: string, other: string) => {
  const forms = [one, other].map(name => evidenceOf(nameForms(name)))
  const [mine, theirs] = [forms[0] ?? evidenceOf([]), forms[1] ?? evidenceOf([])]
  const [there, back] = [compareNames(mine, theirs), compareNames(theirs, mine)]
  expect([back.relation, [...back.reasons].sort()], `${other} beside ${one}`).toEqual([
    there.relation,
    [...there.reasons].sort(),
  ])
  return there.relation
}

describe('names that are the same', () => {
  it.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa'],
    ['Đặng Văn Lâm', 'Dang Van Lam'],
    ['Đặng Văn Lâm', 'Lam Van Dang'],
    ['Jürgen Groß', 'Jurgen Gross'],
    ['Jürgen Groß', 'Juergen Gross'],
    ['Þóra Ævarsdóttir', 'Thora Aevarsdottir'],
    ['Øystein Ødegård', 'Oystein Odegard'],
    ['Işıl Yılmaz', 'Isil Yilmaz'],
    ['Łukasz Wałęsa', 'Łukasz Jan Wałęsa'],
    ['Jon Smith', 'Jon Andrew Smith'],
    ['Jon Smith', 'Jon A. Smith'],
    ['Jon Andrew Smith', 'Jon A Smith'],
    ['Zoë O’Neil', "Zoe O'Neil"],
    ['Zoë O’Neil', 'Zoe ONeil'],
    ['Pat McDonald', 'Pat Mc Donald'],
    ['Maria de la Cruz', 'Maria Cruz'],
    ['Ana Garcia-Lopez', 'Ana Garcia Lopez'],
    ['Jon Smith', 'Smith, Jon'],
    ['Jon Smith', 'Dr. Jon Smith'],
    ['Jon Smith Jr.', 'Jon Smith, Jr'],
    ['Nguyễn Thị Hoa', 'Hoa Nguyen'],
    ['Nagy Péter', 'Peter Nagy'],
    ['王小明', '王 小明'],
    ['Suharto', 'SUHARTO'],
    ['Abd al-Hakim Zaher', 'Abdul Hakim Zaher'],
    ['Abdelhakim Zaher', 'Abdulhakim Zaher'],
    ['N0ra Fa1k', 'Nora Faik'],
    ['Senator Nora Falk', 'Nora Falk'],
    ['Ana Maria Luz Sol Paz Rio Mar', 'Ana Mar'],
    ['von Falk Nora', 'Nora von Falk'],
    ['de la Cruz Maria José', 'María José de la Cruz'],
    ['bin Hanada Tarik', 'Tarik bin Hanada'],
    ['Nora van den Berg', 'Nora Berg'],
    ['Khaled ibn Walid', 'Khaled bin Walid'],
    ['Ana Garcia y Lopez', 'Ana Garcia e Lopez'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('same'))
})

describe('names that may be the same', () => {
  it.each([
    ['Jon Smith', 'Jonathan Smith'],
    ['Katherine Brown', 'Kate Brown'],
    ['Bill Brown', 'William Brown'],
    ['Robin Mercer', 'R. Mercer'],
    ['Jon Smith', 'Jon Smith Jr'],
    ['Maria de la Cruz', 'Maria Delacruz'],
    ['Ana Garcia-Lopez', 'Ana Garcialopez'],
    ['Ana Garcia-Lopez', 'Ana Garcia'],
    ['Ana Garcia Lopez', 'Ana Garcia'],
    ['Robert James Smith', 'James Smith'],
    ['Jean-Pierre Tremblay', 'Jean Tremblay'],
    ['Jean-Pierre Tremblay', 'Jeanpierre Tremblay'],
    ['Tomasz Kowalczyk', 'Tomasz Kowalczik'],
    ['Александр Щербаков', 'Aleksandr Shcherbakov'],
    ['Александр Щербаков', 'Alexander Shcherbakov'],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
    ['محمد الأحمد', 'Mohammed Al-Ahmad'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Xiao Ming Wang'],
    ['Smith John', 'John Smith'],
    ['Рябинин Олег', 'Oleg Ryabinin'],
    ['Олег Рябинин', 'Олег Рябонин'],
    ['Umar Farouk Haddad', 'Omar Faruq Haddad'],
    ['Nora Feldt', 'Nora Foldt'],
    ['Jonas Velds', 'Jonas Velsd'],
    ['タリク・ハナダ', 'Tarik Hanada'],
    ['بدرو فالك', 'Pedro Falk'],
    ['Hsieh Chien-tung', 'Xie Jiandong'],
    ['Вера Вучка', 'Вера Вуцка'],
    ['Володимир Рябінін', 'Vladimir Ryabinin'],
    ['Сяргей Рабінін', 'Sergey Rabinin'],
    ['Sasha Ryabinin', 'Aleksandr Ryabinin'],
    ['Zoë O’Neil', 'Zoe O Neil'],
    ['JK Falk', 'Jonas Karl Falk'],
    ['J.K. Falk', 'J. K. Falk'],
    ['Aleksandrs Kalnins', 'Aleksandr Kalnin'],
    ['Andrejs Kalnins', 'Andrey Ivanovich Kalnin'],
    ['Sergej Rjabinin', 'Sergey Ryabinin'],
    ['Nora Falkoff', 'Nora Falkov'],
    ['Igor Grachyov', 'Igor Grachev'],
    ['Falk Nora Karla', 'Nora Karla Falk'],
    ['Nora Karla Luz Falk', 'Nora Luz Karla Falk'],
    ['Nguyen Minh Thi Hoa', 'Nguyen Thi Minh Hoa'],
    ['NoraFelden', 'Nora Feldenn'],
    ['박정은', 'Park Jung-eun'],
    ['김정훈', 'Kim Jong-hoon'],
    ['최경숙', 'Kyung-sook Choi'],
    ['Nora van den Berg', 'Nora van der Berg'],
    ['Nora van den Berg', 'Nora Vandenberg'],
    ['Nora von Falk', 'Nora van Falk'],
    ['Ana dos Santos', 'Ana de Santos'],
    ['Maria Jana van der Berg', 'M. J. van der Berg'],
    ['Mireille Falk', 'M. J. Falk'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('compatible'))
})

it('gives the alphabet as the reason where nothing else differs', () => {
  const [one, other] = ['Александр Щербаков', 'Aleksandr Shcherbakov'].map(name =>
    evidenceOf(nameForms(name)),
  )
  expect(one && other && compareNames(one, other).reasons).toEqual(['otherScript'])
})

describe('names of different people', () => {
  it.each([
    ['James Thomas', 'Thomas James'],
    ['Wei E', 'Wei Y'],
    ['Ji Won O', 'Ji Won'],
    ['William G. Brown', 'William W. Brown'],
    ['William George Brown', 'William Walter Brown'],
    ['Jon Smith Jr.', 'Jon Smith Sr.'],
    ['Hans Friedrich', 'Friedrich Hans'],
    ['Daniel Mercer', 'Daniela Mercer'],
    ['Robin Mercer', 'Robin Messer'],
    ['Robin Mercer', 'Ruben Mercer'],
    ['Robin Mercer', 'Robin'],
    ['Robin M', 'Robin Mercer'],
    ['王小明', '王小红'],
    ['Anna Nowak', 'Hanna Nowak'],
    ['Ann Lee', 'Ann Leigh'],
    ['J. Kowalczyk', 'Jan Kowalczik'],
    ['Sasha Ryabinov', 'Sasha Ryabinova'],
    ['Olga Petrovna Ryabinina', 'Olga Ivanovna Ryabinina'],
    ['Hsieh Chien-tung', 'Xie Jianming'],
    ['Володимир Рябінін', 'Viktor Ryabinin'],
    ['Nora O Falken', 'Nora Karla Falken'],
    ['Nora Hansen', 'Nora Jansen'],
    ['Nora Falko', 'Nora Falkez'],
    ['Andrei Velds', 'Alexei Velds'],
    ['Ana Maria Luz Sol Paz Rio Mar', 'Ana Maria Luz Sol Paz Rio Monte'],
    ['Nora Karla Luz Falk', 'Nora Luz Vera Falk'],
    ['James Thomas Falk', 'Thomas James Falk'],
    ['William G. Brown', 'W. William Brown'],
    ['박정은', '박정음'],
    ['박정은', 'Park Jung-hee'],
    ['Andris Kalnins', 'Aleksandr Kalnin'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('different'))
})

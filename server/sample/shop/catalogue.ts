export interface Product {
  slug: string;
  name: string;
  /** Euros. */
  price: number;
  line: string;
  story: string;
  facts: string[];
}

export const catalogue: readonly Product[] = [
  {
    slug: 'morning-mug',
    name: 'Morning mug',
    price: 28,
    line: 'Wide enough for both hands',
    story:
      'Thrown a little heavier at the foot, so that it stands where you put it, and thinner at the lip, where it matters. The oatmeal glaze stops short of the base and leaves a band of bare stoneware to hold.',
    facts: ['Stoneware, fired at 1240 °C', '320 ml', 'Dishwasher and microwave safe'],
  },
  {
    slug: 'tide-bowl',
    name: 'Tide bowl',
    price: 34,
    line: 'For soup, noodles or six plums',
    story:
      'Dipped twice: once in white, once, at an angle, in a blue that runs where it is thick. No two tide lines come out of the kiln alike, and we do not try to make them.',
    facts: ['Stoneware, fired at 1240 °C', '16 cm across, 650 ml', 'Dishwasher safe'],
  },
  {
    slug: 'dune-vase',
    name: 'Dune vase',
    price: 62,
    line: 'One branch is plenty',
    story:
      'A narrow neck on a generous body. The sand glaze is matt and slightly rough, and shows the turns of the wheel when the light comes from the side.',
    facts: ['Stoneware, glazed inside', '24 cm tall', 'Watertight'],
  },
  {
    slug: 'pour-over',
    name: 'Pour-over',
    price: 46,
    line: 'Slow coffee for one or two',
    story:
      'Ribbed inside so that the paper stands off and the coffee runs freely. Sits on any cup or pot between seven and ten centimetres wide.',
    facts: ['Stoneware, celadon glaze', 'For size 02 papers', 'Dishwasher safe'],
  },
  {
    slug: 'supper-plate',
    name: 'Supper plate',
    price: 38,
    line: 'A rim that keeps the sauce in',
    story:
      'Our everyday plate: flat where the knife works, with a rim just high enough for beans. Stacks closely, chips rarely, and forgives the dishwasher.',
    facts: ['Stoneware, fired at 1240 °C', '25 cm across', 'Dishwasher and microwave safe'],
  },
  {
    slug: 'herb-pot',
    name: 'Herb pot',
    price: 32,
    line: 'For the kitchen window',
    story:
      'Unglazed outside, so that the roots can breathe, with a saucer that catches what the watering can spills. Thyme likes it; basil will tell you what it wants.',
    facts: ['Terracotta, with saucer', '14 cm across', 'Frost-proof to -5 °C'],
  },
];

export function findProduct(slug: string): Product | undefined {
  return catalogue.find((product) => product.slug === slug);
}

export function euros(amount: number): string {
  return `€${amount.toFixed(2)}`;
}

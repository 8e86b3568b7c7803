import { Boundary, Counter, Faulty } from '../client.jsx';

export default function Page() {
  return (
    <main>
      <h1>Boundary</h1>
      <Boundary>
        <Faulty />
      </Boundary>
      <Counter />
    </main>
  );
}

import { connection } from 'next/server';

export default async function Page() {
  await connection();
  return (
    <main>
      <h1>Policy</h1>
    </main>
  );
}

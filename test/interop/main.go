// Reads what our log writes with Go's own packages, golang.org/x/mod/sumdb/note and tlog, and writes what they make.
//
//	interop verify FOLDER    ends with 1 and says why where they do not accept it
//	interop write            prints a note, a tree and proofs as JSON
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type folder string

func (f folder) read(name string) string {
	bytes, err := os.ReadFile(filepath.Join(string(f), name))
	must(err)
	return string(bytes)
}

func (f folder) hashes(name string) (hashes []tlog.Hash) {
	for _, line := range strings.Fields(f.read(name)) {
		hash, err := tlog.ParseHash(line)
		must(err)
		hashes = append(hashes, hash)
	}
	return
}

func (f folder) checkpoint(name string) tlog.Tree {
	verifier, err := note.NewVerifier(f.read("vkey"))
	must(err)
	opened, err := note.Open([]byte(f.read(name)), note.VerifierList(verifier))
	must(err)
	lines := strings.Split(opened.Text, "\n")
	var tree tlog.Tree
	_, err = fmt.Sscan(lines[1], &tree.N)
	must(err)
	tree.Hash, err = tlog.ParseHash(lines[2])
	must(err)
	return tree
}

// Tiles of height 8 from files; Go names the height in the path, the log does not.
func (folder) Height() int { return 8 }

func (f folder) ReadTiles(tiles []tlog.Tile) (all [][]byte, err error) {
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		all = append(all, []byte(f.read(path)))
	}
	return
}

func (folder) SaveTiles([]tlog.Tile, [][]byte) {}

const index = 1000

func verify(f folder) {
	older, newer := f.checkpoint("checkpoint.older"), f.checkpoint("checkpoint.newer")
	leaf := tlog.RecordHash([]byte(f.read("entry")))
	must(tlog.CheckRecord(f.hashes("inclusion"), newer.N, newer.Hash, index, leaf))
	must(tlog.CheckTree(f.hashes("consistency"), newer.N, newer.Hash, older.N, older.Hash))
	// The same from the tiles alone, each of which Go holds against the checkpoint.
	tiles := tlog.TileHashReader(newer, f)
	for _, i := range []int64{0, index, newer.N - 1} {
		proof, err := tlog.ProveRecord(newer.N, i, tiles)
		must(err)
		hashes, err := tiles.ReadHashes([]int64{tlog.StoredHashIndex(0, i)})
		must(err)
		must(tlog.CheckRecord(proof, newer.N, newer.Hash, i, hashes[0]))
	}
	proof, err := tlog.ProveTree(newer.N, older.N, tiles)
	must(err)
	must(tlog.CheckTree(proof, newer.N, newer.Hash, older.N, older.Hash))
}

type stored []tlog.Hash

func (s stored) ReadHashes(indexes []int64) (hashes []tlog.Hash, err error) {
	for _, i := range indexes {
		hashes = append(hashes, s[i])
	}
	return
}

// The private and the public key in the form that the package reads.
func keys(name string, seed []byte) (skey, vkey string) {
	public := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	typed := append([]byte{1}, public...)
	sum := sha256.Sum256(append([]byte(name+"\n"), typed...))
	id := fmt.Sprintf("%08x", binary.BigEndian.Uint32(sum[:]))
	encode := base64.StdEncoding.EncodeToString
	skey = fmt.Sprintf("PRIVATE+KEY+%s+%s+%s", name, id, encode(append([]byte{1}, seed...)))
	return skey, fmt.Sprintf("%s+%s+%s", name, id, encode(typed))
}

type golden struct {
	Vkey        string    `json:"vkey"`
	Note        string    `json:"note"`
	Sizes       [2]int64  `json:"sizes"`
	Roots       [2]string `json:"roots"`
	Index       int64     `json:"index"`
	Inclusion   []string  `json:"inclusion"`
	Consistency []string  `json:"consistency"`
}

func texts(hashes []tlog.Hash) (all []string) {
	for _, hash := range hashes {
		all = append(all, hash.String())
	}
	return
}

func write() {
	var hashes stored
	g := golden{Sizes: [2]int64{1234, 5000}, Index: index}
	for i := int64(0); i < g.Sizes[1]; i++ {
		more, err := tlog.StoredHashes(i, []byte(fmt.Sprint(i)), hashes)
		must(err)
		hashes = append(hashes, more...)
	}
	for i, size := range g.Sizes {
		root, err := tlog.TreeHash(size, hashes)
		must(err)
		g.Roots[i] = root.String()
	}
	inclusion, err := tlog.ProveRecord(g.Sizes[1], g.Index, hashes)
	must(err)
	consistency, err := tlog.ProveTree(g.Sizes[1], g.Sizes[0], hashes)
	must(err)
	g.Inclusion, g.Consistency = texts(inclusion), texts(consistency)

	// A key that everybody knows: 32 bytes of 42.
	name := "golden.example/log"
	skey, vkey := keys(name, []byte(strings.Repeat("*", 32)))
	signer, err := note.NewSigner(skey)
	must(err)
	text := fmt.Sprintf("%s\n%d\n%s\n", name, g.Sizes[1], g.Roots[1])
	signed, err := note.Sign(&note.Note{Text: text}, signer)
	must(err)
	g.Note, g.Vkey = string(signed), vkey
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	must(encoder.Encode(g))
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == "verify" {
		verify(folder(os.Args[2]))
	} else {
		write()
	}
}
